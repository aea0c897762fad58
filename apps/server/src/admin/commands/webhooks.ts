import { AdminError } from '../AdminError.ts'
import type { Command } from '../Command.ts'
import { formatTable, formatTime, pluralize } from '../format.ts'
import { readLimit } from '../readTarget.ts'

export const listWebhooks: Command = {
  name: 'list webhooks',
  options: ['limit'],
  summary: 'Lists webhook messages that were not delivered, oldest first.',
  async run({ options, withStore }) {
    const limit = readLimit(options)
    const messages = await withStore(({ admin }) => admin.undelivered({ limit }))
    const rows = messages.map((message) => [
      message.id,
      message.webhook,
      message.type,
      formatTime(message.at),
      String(message.attempts),
      formatTime(message.dueAt),
      message.error ?? '',
    ])
    const headings = ['message', 'webhook', 'event', 'at (UTC)', 'attempts', 'next', 'error']
    return {
      text: rows.length === 0 ? 'No undelivered messages.' : formatTable(headings, rows),
      data: { messages },
    }
  },
}

export const retryWebhooks: Command = {
  name: 'retry webhooks',
  argument: { placeholder: '<message id>', isRequired: false },
  options: ['all'],
  summary:
    'Sends a webhook message again, or (--all) all whose last attempt failed. A running server sends them.',
  async run({ argument, options, withStore }) {
    if ((argument === null) === !options.all)
      throw new AdminError('usage', 'Pass either a message ID or --all.')
    const repeated = await withStore(({ admin }) => admin.redeliver(argument ?? 'dead'))
    const data = { repeated }
    if (repeated === 0)
      return {
        text: argument === null ? 'No message has failed.' : `No message ${argument} to send again.`,
        data,
        exit: options.all ? 0 : 1,
      }
    return { text: `${pluralize(repeated, 'message')} will be sent again.`, data }
  },
}

export const removeWebhook: Command = {
  name: 'remove webhook',
  argument: { placeholder: '<name>', isRequired: true },
  options: [],
  summary:
    'Stops recording events for a webhook and deletes its messages, after you removed WEBHOOK_URL. Its name is default.',
  async run({ argument, withStore }) {
    const removed = await withStore(({ admin }) => admin.removeWebhook(argument ?? ''))
    if (!removed) throw new AdminError('failed', `No webhook named ${argument}. Nothing was removed.`)
    return { text: `Webhook ${argument} removed.`, data: { removed } }
  },
}
