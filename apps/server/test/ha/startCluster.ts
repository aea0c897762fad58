import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from '../../../../scripts/install/debian.mjs'
import { otherUser } from '../../../../scripts/postgres/otherUser.mjs'
import { ensurePostgres } from '../../../../scripts/postgres/postgres.mjs'
import { freePort } from '../../../../scripts/repository/freePort.mjs'
import { descendants, kill } from './processes.ts'
import { type Link, startLink } from './startLink.ts'
import { until } from './until.ts'

/** One machine: Patroni with its Postgres. */
export type Node = {
  readonly name: string
  /** The processes of Patroni and Postgres. */
  processes(): readonly number[]
  /** The first process of its Postgres. */
  postmaster(): number
  /** Starts Patroni again after it was killed. */
  start(): void
  /** Cuts it off from etcd and the other nodes. Clients still reach its Postgres. Returns a function that ends it. */
  isolate(): () => void
}

export type Member = { readonly name: string; readonly role: string; readonly state: string }

export type Cluster = {
  /** A connection string with all nodes. */
  readonly url: string
  readonly nodes: readonly Node[]
  members(): Promise<readonly Member[]>
  /** Resolves the node of the primary, once there is one. */
  primary(): Promise<Node>
  /** Resolves a standby that the primary waits for. */
  synchronousStandby(): Promise<Node>
  /** Resolves when there is a primary and all others follow it, one of them synchronously. */
  healthy(): Promise<void>
  switchOver(): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['one', 'two', 'three']

/** Seconds. A machine that is gone keeps its role of the primary for the time to live. */
const TIMES = { ttl: 6, loop_wait: 1, retry_timeout: 2, primary_start_timeout: 0, master_start_timeout: 0 }

/** Starts etcd and three Postgres servers under Patroni, with synchronous replication to one of two standbys. */
export async function startCluster(): Promise<Cluster> {
  const [etcd, patroni] = [find('etcd', 'etcd-server'), find('patroni', 'patroni')]
  const folder = mkdtempSync(join(tmpdir(), 'countersign-ha-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const password = randomBytes(16).toString('hex')
  const [client, peer, ...ports] = await Promise.all(Array.from({ length: 2 + 2 * NAMES.length }, freePort))
  const started: ChildProcess[] = []

  const run = (name: string, file: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(file, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
      ...user,
    })
    started.push(child)
    return child
  }

  run('etcd', etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--unsafe-no-fsync', '--enable-v2'],
    ...['--listen-client-urls', `http://127.0.0.1:${client}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${peer}`],
  ])

  // A Patroni that comes earlier ends.
  await until('etcd', async () => {
    const version = await fetch(`http://127.0.0.1:${client}/version`)
      .then((response) => response.json() as Promise<{ etcdcluster?: string }>)
      .catch(() => null)
    return version?.etcdcluster?.includes('.') || undefined
  })

  const opened: Link[] = []
  const link = async (to: number) => {
    const started = await startLink(to)
    opened.push(started)
    return started
  }
  const isolated = new Set<string>()

  const prepare = async (name: string, index: number) => {
    const [api = 0, postgres = 0] = [ports[2 * index], ports[2 * index + 1]]
    // Nodes reach each other, and etcd, by links only.
    const links = { api: await link(api), postgres: await link(postgres), etcd: await link(client ?? 0) }
    const data = join(folder, name)
    const file = join(folder, `${name}.json`)
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(configuration({ name, api, postgres, data, links, password })))
    if (user) chownSync(file, user.uid, user.gid)
    mkdirSync(data, { mode: 0o700 })
    if (user) chownSync(data, user.uid, user.gid)
    return { name, api, postgres, data, file, links }
  }
  const members = await Promise.all(NAMES.map(prepare))

  const nodes = members.map(({ name, data, file, links }): Node => {
    let child = run(name, patroni, [file])
    const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return {
      name,
      postmaster,
      processes: () => [
        child.pid ?? 0,
        ...descendants(child.pid ?? 0),
        postmaster(),
        ...descendants(postmaster()),
      ],
      start: () => {
        child = run(name, patroni, [file])
      },
      isolate() {
        isolated.add(name)
        for (const cut of Object.values(links)) cut.cut()
        return () => {
          isolated.delete(name)
          for (const restored of Object.values(links)) restored.restore()
        }
      },
    }
  })

  /** The response of the first node that has one, and that is not isolated: its answer would be out of date. */
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    for (const { name, api } of members) {
      if (isolated.has(name)) continue
      const signal = AbortSignal.timeout(init ? 30_000 : 1_000)
      const response = await fetch(`http://127.0.0.1:${api}${path}`, { signal, ...init }).catch(() => null)
      if (response) return response
    }
    throw new Error('No node responds.')
  }

  async function listMembers(): Promise<readonly Member[]> {
    const found = await ask('/cluster')
      .then((response) => response.json() as Promise<{ members?: Member[] }>)
      .catch(() => ({ members: [] }))
    return found.members ?? []
  }

  const nodeOf = async (isIt: (member: Member) => boolean) => {
    const name = (await listMembers()).find(isIt)?.name
    return nodes.find((node) => node.name === name)
  }
  const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running'

  return {
    url: `postgres://countersign:${password}@${members.map(({ postgres }) => `127.0.0.1:${postgres}`)}/postgres?target_session_attrs=read-write`,
    nodes,
    members: listMembers,
    primary: () => until('a primary', () => nodeOf(isPrimary)),
    synchronousStandby: () =>
      until('a synchronous standby', () => nodeOf(({ role }) => role === 'sync_standby')),
    healthy: () =>
      until('a healthy cluster', async () => {
        const all = await listMembers()
        const follow = all.filter(({ state }) => state === 'running' || state === 'streaming').length
        return all.some(isPrimary) &&
          all.some(({ role }) => role === 'sync_standby') &&
          follow === NAMES.length
          ? true
          : undefined
      }).then(() => {}),
    async switchOver() {
      const leader = (await listMembers()).find(isPrimary)?.name
      const response = await ask('/switchover', { method: 'POST', body: JSON.stringify({ leader }) })
      if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`)
    },
    async stop() {
      const pids = new Set(
        nodes.flatMap((node) => {
          try {
            return node.processes()
          } catch {
            return []
          }
        }),
      )
      for (const pid of pids) kill(pid, 'SIGKILL')
      for (const child of started) child.kill('SIGKILL')
      for (const { stop } of opened) stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function find(program: string, debianPackage: string): string {
  const found = findProgram([program], { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` })
  if (found) return found
  throw new Error(`${program} is not installed. Install it, such as Debian’s package ${debianPackage}.`)
}

type NodeOptions = {
  readonly name: string
  /** Ports of Patroni's API and of Postgres. */
  readonly api: number
  readonly postgres: number
  /** What other nodes connect to, and its link to etcd. */
  readonly links: Readonly<Record<'api' | 'postgres' | 'etcd', Link>>
  readonly data: string
  readonly password: string
}

function configuration({ name, api, postgres, links, data, password }: NodeOptions): object {
  const login = { username: 'countersign', password }
  return {
    scope: 'countersign',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${links.api.port}` },
    // Through version 3 of etcd's API, Patroni before 3.0.3 takes its role back from its successor when it wakes up.
    // With `use_proxies`: else it asks etcd for its own address, and uses that.
    etcd: { hosts: [`127.0.0.1:${links.etcd.port}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...TIMES,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_log_hints: 'on',
            synchronous_commit: 'on',
            max_wal_senders: 10,
            wal_keep_size: '256MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${links.postgres.port}`,
      data_dir: data,
      // Where its other programs are too.
      bin_dir: dirname(realpathSync(join(ensurePostgres(), 'postgres'))),
      pgpass: `${data}.pgpass`,
      authentication: { superuser: login, replication: login, rewind: login },
      parameters: { unix_socket_directories: '' },
    },
  }
}
