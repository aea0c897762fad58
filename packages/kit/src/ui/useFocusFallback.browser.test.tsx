import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFocusFallback } from './useFocusFallback.ts'

function Rows({ names }: { readonly names: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </section>
  )
}

async function open() {
  const page = (...names: readonly string[]) => (
    <>
      <Rows names={names.filter((name) => name !== 'outside')} />
      {names.includes('outside') && <button type="button">outside</button>}
    </>
  )
  const screen = await render(page('first', 'second', 'outside'))
  const focused = () => document.activeElement?.textContent
  const focus = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).focus()
  return { focus, focused, show: (...names: string[]) => screen.rerender(page(...names)) }
}

test('R12.1 the heading of a section gets the focus of a row that is removed', async () => {
  const { focus, focused, show } = await open()
  focus('first')
  await show('first', 'second')
  expect(focused()).toBe('first')
  await show('second')
  expect(focused()).toBe('Rows')
})

test('R12.1 the heading takes no focus that is elsewhere', async () => {
  const { focus, focused, show } = await open()
  focus('first')
  focus('outside')
  await show('second', 'outside')
  expect(focused()).toBe('outside')
  await show('second')
  expect(document.activeElement).toBe(document.body)
})
