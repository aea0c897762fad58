import { element } from '../../ui/element.ts'
import type { Task } from './createTasks.ts'
import type { PanelOptions } from './panel.ts'

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

function sentence({ state, way, asked, problem }: Task, names: string, app: string, network: string): string {
  switch (state) {
    case 'rejected':
      return `Rejected. ${app} has been notified.`
    case 'failed':
      return `${problem ?? 'It failed.'} ${app} has been notified.`
    default:
      if (asked.kind === 'calls') return `Signed by ${names} and executed on ${network}.`
      return way === 'on_chain'
        ? `Signed by ${names} on ${network}. ${app} receives an empty signature.`
        : `Signed by ${names}. ${app} has received the signature.`
  }
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
