import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listen } from './listen.ts'

/** Presses a button that copies twice, then while the browser refuses it: hears each result, also a repeated one. */
export async function hearCopies(name: string): Promise<void> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  // The confirmation stays, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    write.mockRestore()
  })
  const heard = listen()
  const press = (label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click()
  await press(name)
  await expect.poll(() => heard).toEqual(['Copied!'])
  await press('Copied!')
  await expect.poll(() => heard).toEqual(['Copied!', 'Copied!\u00a0'])
  write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await press('Copied!')
  await expect.poll(() => heard).toEqual(['Copied!', 'Copied!\u00a0', 'Could not copy'])
  await press('Could not copy')
  await expect.poll(() => heard.slice(3)).toEqual(['Could not copy\u00a0'])
}
