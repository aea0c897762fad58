import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, the unit of times in /proc. */
const TICKS = 100

/**
 * Process statistics come from /proc: on other systems they are NaN and shown as unknown. Includes child processes that
 * have exited: Postgres ends one with each idle connection that a pool closes.
 */
export function cpuSeconds(pids) {
  return sum(pids, (pid) => {
    const [user, system, ofChildren, systemOfChildren] = afterName(
      readFileSync(`/proc/${pid}/stat`, 'utf8'),
    ).slice(11)
    return (Number(user) + Number(system) + Number(ofChildren) + Number(systemOfChildren)) / TICKS
  })
}

/** Resident memory of a process in MB. */
export function residentMemory(pid) {
  return sum([pid], (item) => field(`/proc/${item}/status`, 'VmRSS'))
}

/** Memory of several processes in MB; shared pages count once. */
export function sharedMemory(pids) {
  return sum(pids, (pid) => field(`/proc/${pid}/smaps_rollup`, 'Pss'))
}

/** A process and those that it started. */
export function withChildren(pid) {
  try {
    const children = readdirSync('/proc').filter((entry) => {
      try {
        return /^\d+$/.test(entry) && afterName(readFileSync(`/proc/${entry}/stat`, 'utf8'))[1] === `${pid}`
      } catch {
        return false
      }
    })
    return [pid, ...children.map(Number)]
  } catch {
    return [pid]
  }
}

/** The ID of the parent process; NaN if it cannot be read. */
export function parentOf(pid) {
  try {
    return Number(afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1])
  } catch {
    return Number.NaN
  }
}

/** Seconds for which a CPU has been busy since the system started. */
export function busySeconds(core) {
  try {
    const line = readFileSync('/proc/stat', 'utf8')
      .split('\n')
      .find((item) => item.startsWith(`cpu${core} `))
    const [user, nice, system, , , interrupts, soft] = line.split(/\s+/).slice(1).map(Number)
    return (user + nice + system + interrupts + soft) / TICKS
  } catch {
    return Number.NaN
  }
}

/** The fields after the name, which may contain spaces. */
function afterName(text) {
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function field(file, name) {
  const [, kB] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8')) ?? []
  return Number(kB) / 1024
}

function sum(pids, read) {
  let total = 0
  for (const pid of pids) {
    try {
      total += read(pid)
    } catch {
      // One of several processes may exit while they are read; a single one must not.
      if (pids.length === 1) return Number.NaN
    }
  }
  return total
}
