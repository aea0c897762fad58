import { text } from '../../texts/text.ts'
import { element } from '../../ui/element.ts'
import { identicon, waitingRing } from '../../ui/svg.ts'
import type { Task } from './createTasks.ts'
import { outcomeOf } from './outcome.ts'
import { ownerRow } from './ownerRow.ts'
import type { PanelOptions } from './PanelOptions.ts'
import { createTaskView } from './taskView.ts'

/** The application's request, and the owners who can sign it. */
export function createPanel(options: PanelOptions) {
  const { app, hosted, tasks } = options
  const outcome = element('div', { class: 'outcome', role: 'status' })
  const body = element('div', { class: 'body' })
  const root = element(
    'aside',
    { 'aria-label': text('safe.panel'), 'data-state': 'idle' },
    outcome,
    body,
    element('footer', {}, element('h2', {}, text('safe.title')), element('p', {}, text('safe.about'))),
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
      element('div', { class: 'large-account-image' }, identicon(hosted.address, 120)),
      element('h2', {}, text('safe.idle.title')),
      element('p', {}, text('safe.idle.text', { app })),
      element('ul', { class: 'owners', 'aria-label': text('safe.owners') }, ...hosted.owners.map(ownerRow)),
    )
  }

  return {
    root,
    update,
    /** Warns that the application has not sent a request. */
    tellOfSilence() {
      if (current()) return
      const warning = text('safe.silent', { app, origin: location.origin })
      body.append(element('p', { class: 'warning', role: 'status' }, waitingRing(), warning))
    },
  }
}
