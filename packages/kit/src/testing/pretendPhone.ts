import { afterAll, beforeAll, vi } from 'vitest'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'

/** The tests of this file run as on a phone, whose links open with another tap. A page reads its device once. */
export function pretendPhone(): void {
  beforeAll(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID)
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false, hasBeenActive: true })
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
}
