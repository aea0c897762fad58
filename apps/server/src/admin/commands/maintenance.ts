import { runMaintenance } from '@countersign/sign-in/admin'
import { createReader } from '../../environment/createReader.ts'
import { EnvironmentError } from '../../environment/readEnvironment.ts'
import { readRetention } from '../../environment/readRetention.ts'
import type { Command } from '../Command.ts'
import { formatTable } from '../format.ts'

export const maintenance: Command = {
  name: 'maintenance',
  options: [],
  summary: 'Deletes expired rows and rows past their retention. Servers run this every ten minutes.',
  async run({ environment, withStore }) {
    const reader = createReader(environment)
    const retention = readRetention(reader)
    if (reader.issues.length > 0) throw new EnvironmentError(reader.issues)
    const report = await withStore(({ database, now }) => runMaintenance({ database, retention, now }))
    const rows = Object.entries(report.rows).map(([name, rows]) => [name.replaceAll('_', ' '), String(rows)])
    const busy = 'Another process is already running maintenance.\n'
    return {
      text: `${report.status === 'busy' ? busy : ''}${formatTable(['what', 'rows'], rows)}`,
      data: report,
    }
  },
}
