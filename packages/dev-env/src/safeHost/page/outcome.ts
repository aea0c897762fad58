import { element } from '../../wallet/sheet/element.ts'
import type { Task } from './createTasks.ts'
import type { PanelOptions } from './panel.ts'

/** How the last one ended, in a sentence. */
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

function sentence({ state, way, asked, problem }: Task, names: string, app: string, network: string): string {
  switch (state) {
    case 'rejected':
      return `Rejected. ${app} has been told.`
    case 'failed':
      return `${problem ?? 'It failed.'} ${app} can see that it failed.`
    default:
      if (asked.kind === 'calls') return `Signed by ${names}, and executed on ${network}.`
      return way === 'on-chain'
        ? `Signed by ${names}, on ${network}. The signature that ${app} gets is empty.`
        : `Signed by ${names}. ${app} has the signature.`
  }
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
