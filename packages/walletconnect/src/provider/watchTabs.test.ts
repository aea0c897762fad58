import { expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../store/stored.ts'
import { watchTabs } from './watchTabs.ts'

test('calls back when another tab changes the session or clears all storage, not for another key', () => {
  const events = new EventTarget()
  const onChange = vi.fn()
  watchTabs(events, onChange)
  for (const key of [STORAGE_KEYS.session, null, 'theme'])
    events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(onChange).toHaveBeenCalledTimes(2)
})
