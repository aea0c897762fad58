import { LOCALE, text } from '../../texts/text.ts'
import { element } from '../../ui/element.ts'
import type { Task } from './createTasks.ts'
import type { PanelOptions } from './PanelOptions.ts'

/** Describes how the last task ended. */
export function outcomeOf(task: Task, { hosted, app, chain }: PanelOptions): HTMLElement {
  const names = hosted.owners
    .filter(({ address }) => task.signatures.some(({ owner }) => owner === address))
    .map(({ name }) => name)
  return element(
    'p',
    { class: 'notice', 'data-tone': task.state },
    sentence(task, listed(names), app, chain.name),
  )
}

function sentence({ state, way, asked }: Task, owners: string, app: string, network: string): string {
  switch (state) {
    case 'rejected':
      return text('safe.ended.rejected', { app })
    case 'failed':
      return text('safe.ended.failed', { app })
    default:
      if (asked.kind === 'calls') return text('safe.ended.executed', { owners, network })
      return way === 'on_chain'
        ? text('safe.ended.onChain', { owners, network, app })
        : text('safe.ended.offChain', { owners, app })
  }
}

const listed = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names)
