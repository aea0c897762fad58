import { h } from 'vue'
import { data } from './sizes.data.ts'

/** What a page loads with each kit, as a table with bars. */
export const SizeTable = () => {
  const largest = Math.max(...data.sizes.map(({ kilobytes }) => kilobytes))
  return h('table', { class: 'sizes' }, [
    h('caption', 'Script that a page with a connect button loads, after gzip, before a click'),
    h('thead', [
      h('tr', [
        h('th', { scope: 'col' }, 'Page'),
        h('th', { scope: 'col' }, 'Script'),
        h('th', { scope: 'col' }, 'Requests to other hosts'),
      ]),
    ]),
    h(
      'tbody',
      data.sizes.map(({ name, kilobytes, requests }) =>
        h('tr', { key: name, class: name === 'Countersign' ? 'own' : undefined }, [
          h('th', { scope: 'row' }, name),
          h('td', [
            h(
              'svg',
              { class: 'bar', 'aria-hidden': 'true', viewBox: '0 0 100 1', preserveAspectRatio: 'none' },
              [h('rect', { width: (kilobytes / largest) * 100, height: 1 })],
            ),
            h('span', `${kilobytes} kB`),
          ]),
          h('td', requests),
        ]),
      ),
    ),
  ])
}
