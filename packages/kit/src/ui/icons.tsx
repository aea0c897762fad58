import { Icon } from './Icon.tsx'

/** Icons of the dialog. */

export const CloseIcon = () => (
  <Icon>
    <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
  </Icon>
)
export const BackIcon = () => (
  <Icon>
    <path d="M10 2.5L4.5 8l5.5 5.5" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="M3 8.5l3.5 3.5L13 4.5" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="2" />
    <path d="M10.5 3.2A1.7 1.7 0 0 0 9 2.5H4.2a1.7 1.7 0 0 0-1.7 1.7V9c0 .7.4 1.2 1 1.5" />
  </Icon>
)
export const OutIcon = () => (
  <Icon>
    <path d="M6 3.5H4A1.5 1.5 0 0 0 2.5 5v7A1.5 1.5 0 0 0 4 13.5h7a1.5 1.5 0 0 0 1.5-1.5v-2M9.5 2.5h4v4M13 3L7.5 8.5" />
  </Icon>
)
