import { h } from 'vue'

const halves = [
  'M11.5 3a11.3 11.3 0 0 0 0 22c-3-3.700 3-7.300 0-11s3-7.300 0-11Z',
  'M16.5 3a11.3 11.3 0 0 1 0 22c-3-3.700 3-7.300 0-11s3-7.300 0-11Z',
  'M7.200 9.500c-1.900 2.800-1.900 6.200 0 9M20.800 9.500c1.900 2.800 1.900 6.200 0 9',
]

/** The mark of Countersign, as in the application's header. */
export const Mark = () =>
  h(
    'svg',
    { class: 'mark', 'aria-hidden': 'true', width: 26, height: 26, viewBox: '0 0 28 28' },
    halves.map((d) => h('path', { d })),
  )
