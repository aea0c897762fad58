import { kill } from './processes.ts'
import type { Cluster, Node } from './startCluster.ts'
import { until } from './until.ts'

export type Fault = {
  readonly name: string
  /** Causes the fault. Resolves a function that repairs it, after the cluster had time to react. */
  cause(cluster: Cluster): Promise<() => void | Promise<void>>
}

const signalAll = (node: Node, signal: NodeJS.Signals) => {
  for (const pid of node.processes()) kill(pid, signal)
}

/** Resolves when another node than this one is the primary. */
const succeeded = (cluster: Cluster, before: Node) =>
  until('a new primary', async () => ((await cluster.primary()).name === before.name ? undefined : true))

export const faults: readonly Fault[] = [
  {
    name: '`kill -9` of the primary’s Postgres',
    async cause(cluster) {
      const primary = await cluster.primary()
      kill(primary.postmaster(), 'SIGKILL')
      return () => {}
    },
  },
  {
    name: 'The primary’s machine is gone (`kill -9` of all its processes)',
    async cause(cluster) {
      const primary = await cluster.primary()
      signalAll(primary, 'SIGKILL')
      await succeeded(cluster, primary)
      return () => primary.start()
    },
  },
  {
    name: 'Switchover',
    async cause(cluster) {
      await cluster.switchOver()
      return () => {}
    },
  },
  {
    name: 'The synchronous standby does not respond',
    async cause(cluster) {
      const standby = await cluster.synchronousStandby()
      signalAll(standby, 'SIGSTOP')
      await until('another synchronous standby', async () =>
        (await cluster.synchronousStandby()).name === standby.name ? undefined : true,
      )
      return () => signalAll(standby, 'SIGCONT')
    },
  },
  {
    name: 'The primary does not respond, and comes back next to its successor',
    async cause(cluster) {
      const primary = await cluster.primary()
      signalAll(primary, 'SIGSTOP')
      await succeeded(cluster, primary)
      return () => signalAll(primary, 'SIGCONT')
    },
  },
  {
    name: 'A network partition: the primary is cut off from etcd and its standbys, and clients still reach it',
    async cause(cluster) {
      const primary = await cluster.primary()
      const end = primary.isolate()
      await succeeded(cluster, primary)
      return end
    },
  },
]
