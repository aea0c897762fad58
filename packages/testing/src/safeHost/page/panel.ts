import type { Address } from 'viem'
import { element } from '../../ui/element.ts'
import { identicon, waitingRing } from '../../ui/svg.ts'
import type { Task, Tasks } from './createTasks.ts'
import { outcomeOf } from './outcome.ts'
import { ownerRow } from './ownerRow.ts'
import { createTaskView } from './taskView.ts'

export type Owner = { readonly name: string; readonly address: Address }
export type ShownSafe = {
  readonly address: Address
  readonly threshold: number
  readonly owners: readonly Owner[]
}

export type PanelOptions = {
  readonly hosted: ShownSafe
  readonly chain: { readonly name: string }
  /** The application's host. */
  readonly app: string
  readonly tasks: Tasks
}

/** What the application asks for, and the owners who may sign it. */
export function createPanel(options: PanelOptions) {
  const { app, hosted, tasks } = options
  const outcome = element('div', { class: 'outcome', role: 'status' })
  const body = element('div', { class: 'body' })
  const root = element(
    'aside',
    { 'aria-label': 'To sign', 'data-state': 'idle' },
    outcome,
    body,
    element(
      'footer',
      {},
      element('h2', {}, 'A Safe on this machine'),
      element(
        'p',
        {},
        'It stands in for the Safe web app. The Safe and its contracts are real, on a local network; its owners are test accounts whose keys are in this page.',
      ),
    ),
  )
  let view: ReturnType<typeof createTaskView> | null = null

  /** The oldest open task: one at a time. */
  const current = (): Task | undefined =>
    tasks.list().find(({ state }) => state === 'open' || state === 'executing')

  function update(): void {
    const all = tasks.list()
    const task = current()
    const waiting = all.filter(({ state }) => state === 'open').length - 1
    root.dataset.state = task ? task.state : 'idle'
    const ended = all.findLast(({ state }) => state !== 'open' && state !== 'executing')
    outcome.replaceChildren(...(ended && !task ? [outcomeOf(ended, options)] : []))
    if (!task) {
      view = null
      body.replaceChildren(idle())
      return
    }
    if (view?.id !== task.id) {
      view = createTaskView(task.id, options)
      body.replaceChildren(view.root)
      view.focus()
    }
    view.update(task, Math.max(waiting, 0))
  }

  function idle(): HTMLElement {
    return element(
      'section',
      { class: 'idle' },
      element('div', { class: 'large-seal' }, identicon(hosted.address, 120)),
      element('h2', {}, 'Nothing to sign'),
      element('p', {}, `Requests from ${app} appear here.`),
      element('ul', { class: 'owners', 'aria-label': 'Owners' }, ...hosted.owners.map(ownerRow)),
    )
  }

  return {
    root,
    update,
    /** Warns that the application has not sent a request. */
    tellOfSilence() {
      if (current()) return
      const text = `${app} has not sent any request. It may not be running, or may not allow ${location.origin} to frame it.`
      body.append(element('p', { class: 'warning', role: 'status' }, waitingRing(), text))
    },
  }
}
