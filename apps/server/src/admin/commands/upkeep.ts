import { runUpkeep } from '@countersign/sign-in'
import { createReader } from '../../environment/createReader.ts'
import { EnvironmentError } from '../../environment/readEnvironment.ts'
import { readRetention } from '../../environment/readRetention.ts'
import type { Command } from '../Command.ts'
import { table } from '../words.ts'

export const upkeep: Command = {
  name: 'upkeep',
  options: [],
  summary: 'Removes now what has expired and what is past its retention. Servers do so every ten minutes.',
  async run({ environment, withStore }) {
    const reader = createReader(environment)
    const retention = readRetention(reader)
    if (reader.faults.length > 0) throw new EnvironmentError(reader.faults)
    const report = await withStore(({ database, now }) => runUpkeep({ database, retention, now }))
    const rows = Object.entries(report.rows).map(([name, rows]) => [name.replaceAll('_', ' '), String(rows)])
    const busy = 'Another process is at it; it goes on with the rest.\n'
    return { text: `${report.status === 'busy' ? busy : ''}${table(['what', 'rows'], rows)}`, data: report }
  },
}
