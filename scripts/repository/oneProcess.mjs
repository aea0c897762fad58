import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Runs a function while no other process runs one with the same lock file, which contains the ID of the process. The file
 * of a process that has ended is replaced.
 */
export async function oneProcess(file, run) {
  await mkdir(dirname(file), { recursive: true })
  while (!(await create(file))) {
    if (!isRunning(Number(await readFile(file, 'utf8').catch(() => '')))) await rm(file, { force: true })
    else await setTimeout(200)
  }
  try {
    return await run()
  } finally {
    await rm(file, { force: true })
  }
}

/** With its content at once: another process may read it right away. */
async function create(file) {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, String(process.pid))
  try {
    await link(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own)
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
