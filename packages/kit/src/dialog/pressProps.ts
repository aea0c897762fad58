import type { Kit } from '../context/createKit.ts'
import { loadDialog } from './DialogHost.tsx'
import { expectPress } from './expectPress.ts'

/** Props of a button that connects one wallet: it gets the focus back, and prepares the press before the click. */
export type PressProps = {
  readonly 'aria-haspopup': 'dialog'
  readonly 'data-countersign-button': ''
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

export function pressProps(kit: Kit): PressProps {
  const onExpected = () => {
    expectPress(kit)
    // Ignore preload failures: opening the dialog retries and shows the error.
    loadDialog(kit).catch(() => {})
  }
  return {
    'aria-haspopup': 'dialog',
    'data-countersign-button': '',
    onPointerEnter: onExpected,
    onFocus: onExpected,
  }
}
