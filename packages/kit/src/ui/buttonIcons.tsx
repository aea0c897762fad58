import { Icon } from './Icon.tsx'

/** Icons of the button, which a page shows at once. */

export const ChevronIcon = () => (
  <Icon size={12}>
    <path d="M3 6l5 5 5-5" />
  </Icon>
)
export const WarnIcon = () => (
  <Icon>
    <path d="M8 2.2l6.2 11H1.8zM8 6.5v3M8 11.4v.1" />
  </Icon>
)
