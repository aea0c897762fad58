import type { ReactNode } from 'react'

export const SunIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="2.75" />
    <path d="M8 1.5v1.25M8 13.25v1.25M1.500 8h1.250M13.250 8h1.250M3.400 3.400l.9.9M11.700 11.700l.9.9M12.600 3.400l-.9.9M4.300 11.700l-.9.9" />
  </Icon>
)

export const MoonIcon = () => (
  <Icon>
    <path d="M13.250 9.700A5.750 5.750 0 0 1 6.300 2.750a5.750 5.750 0 1 0 6.950 6.950Z" />
  </Icon>
)

export const ScreenIcon = () => (
  <Icon>
    <rect x="2" y="3" width="12" height="8" rx="1.5" />
    <path d="M6 13.500h4" />
  </Icon>
)

export const GlobeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M2 8h12M8 2c-4.500 4-4.500 8 0 12M8 2c4.500 4 4.500 8 0 12" />
  </Icon>
)

export const CopyIcon = () => (
  <Icon>
    <rect x="5.500" y="5.500" width="8" height="8" rx="1.750" />
    <path d="M10.500 5.500v-1.250c0-.97-.78-1.750-1.750-1.750h-4.500c-.97 0-1.750.78-1.750 1.750v4.500c0 .97.78 1.750 1.750 1.750H5.500" />
  </Icon>
)

export const TurnIcon = () => (
  <Icon>
    <path d="M13.500 9V4.250c0-.83-.67-1.500-1.500-1.500H4c-.83 0-1.500.67-1.500 1.500v7.500c0 .83.67 1.500 1.500 1.500h5.250M13.500 9l-4.250 4.250M13.500 9h-2.750c-.83 0-1.500.67-1.500 1.500v2.750" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m3 8.500 3.250 3.250L13 5" />
  </Icon>
)

export const KeyIcon = () => (
  <Icon>
    <circle cx="5.25" cy="10.75" r="3" />
    <path d="m7.4 8.6 5.85-5.85M10.5 5.5l2.25 2.25" />
  </Icon>
)

export const PhoneIcon = () => (
  <Icon>
    <rect x="4.5" y="1.75" width="7" height="12.5" rx="1.75" />
    <path d="M7.25 11.75h1.5" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon>
    <path d="m4 6.250 4 4 4-4" />
  </Icon>
)

export const OutIcon = () => (
  <Icon>
    <path d="M6 3.500H4A1.500 1.500 0 0 0 2.500 5v7A1.500 1.500 0 0 0 4 13.500h7a1.500 1.500 0 0 0 1.500-1.500v-2M9.500 2.500h4v4M13 3 7.500 8.500" />
  </Icon>
)

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
