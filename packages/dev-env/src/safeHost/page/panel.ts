import type { Address } from 'viem'
import { rosette, waitingRing } from '../../phone/page/svg.ts'
import { element } from '../../wallet/sheet/element.ts'
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
        'It stands in for the Safe web app. The Safe and its contracts are real, on a local network; its owners are test accounts whose keys this page holds.',
      ),
    ),
  )
  let view: ReturnType<typeof createTaskView> | null = null

  /** The oldest that is open: one thing after another. */
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
      element('div', { class: 'large-seal' }, rosette(hosted.address, 120)),
      element('h2', {}, 'Nothing to sign'),
      element('p', {}, `What ${app} asks the owners for appears here.`),
      element('ul', { class: 'owners', 'aria-label': 'Owners' }, ...hosted.owners.map(ownerRow)),
    )
  }

  return {
    root,
    update,
    /** The application has said nothing for a while. */
    tellOfSilence() {
      if (current()) return
      const text = `${app} has not spoken to the Safe. It may not be running, or not let ${location.origin} frame it.`
      body.append(element('p', { class: 'warning', role: 'status' }, waitingRing(), text))
    },
  }
}
