import { useRoute, withBase } from 'vitepress'
import { defineComponent, h, onMounted, watchEffect } from 'vue'
import { notFoundTitle } from './notFoundTitle.ts'

/** The page for addresses without a page, in the frame of the application's (statement.css). */
export const NotFound = defineComponent(() => {
  const route = useRoute()
  // VitePress's title is "404".
  watchEffect(() => {
    const { data } = route
    if (data.isNotFound && data.title !== notFoundTitle) route.data = { ...data, title: notFoundTitle }
  })
  // Of 404.html (notFoundHtml.ts), with the same IDs.
  onMounted(() => document.querySelector('noscript')?.remove())
  return () =>
    h('main', { class: 'not-found' }, [
      h('section', { class: 'statement' }, [
        h('h1', notFoundTitle),
        h('p', 'The address may be misspelled, or the page may have moved.'),
        h('div', { class: 'statement-actions' }, [
          h('a', { class: 'statement-link', href: withBase('/') }, 'Go to the start page'),
          h('button', { class: 'statement-search', type: 'button', onClick: openSearch }, 'Search'),
        ]),
      ]),
    ])
})

/** The search of VitePress, whose button is in the header. */
function openSearch() {
  document.querySelector<HTMLElement>('.VPNavBarSearchButton')?.click()
}
