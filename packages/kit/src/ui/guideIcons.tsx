import { Icon } from './Icon.tsx'

/** Icons of the guides for getting a wallet; separate, since few users need them. */

export const BrowserIcon = () => (
  <Icon size={20}>
    <rect x="2" y="3" width="12" height="10" rx="2" />
    <path d="M2 6.2h12M4.4 4.6v.1M6.4 4.6v.1" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon size={20}>
    <rect x="4.5" y="1.8" width="7" height="12.4" rx="1.8" />
    <path d="M7.4 12h1.2" />
  </Icon>
)
export const ComputerIcon = () => (
  <Icon size={20}>
    <rect x="2" y="2.8" width="12" height="8" rx="1.6" />
    <path d="M5.5 13.4h5M8 10.8v2.6" />
  </Icon>
)
export const DownloadIcon = () => (
  <Icon size={20}>
    <path d="M8 2.5v7.2M4.9 6.9L8 10l3.1-3.1M2.8 13.2h10.4" />
  </Icon>
)
export const SeedIcon = () => (
  <Icon size={20}>
    <rect x="2.2" y="3" width="11.6" height="10" rx="2" />
    <path d="M5 6.4h2.4M5 9.6h2.4M9.6 6.4H11M9.6 9.6H11" />
  </Icon>
)
export const ScanIcon = () => (
  <Icon size={20}>
    <path d="M2.5 5.5v-1A2 2 0 0 1 4.5 2.5h1M10.5 2.5h1a2 2 0 0 1 2 2v1M13.5 10.5v1a2 2 0 0 1-2 2h-1M5.5 13.5h-1a2 2 0 0 1-2-2v-1M5 8h6" />
  </Icon>
)
export const RefreshIcon = () => (
  <Icon size={20}>
    <path d="M13 8.2A5 5 0 1 1 11.4 4.3M13 2.4v3.2H9.8" />
  </Icon>
)
export const LinkIcon = () => (
  <Icon size={20}>
    <path d="M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 1 0-3.7-3.7l-.7.7M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 1 0 3.7 3.7l.7-.7" />
  </Icon>
)
