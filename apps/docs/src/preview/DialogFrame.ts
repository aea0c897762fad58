import { withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'
import { followPreview } from './followPreview.ts'
import { homeFrame } from './homeFrame.ts'

const alt =
  'The wallet dialog "Connect a Wallet": a search field and rows of wallets. The Demo Wallet is installed; MetaMask, Coinbase Wallet and Rainbow are recommended.'

/**
 * The dialog in a frame, because it is modal. It loads once the page is idle and the frame is near the window. Until
 * then, and without scripts, there is a picture of it.
 */
export const DialogFrame = defineComponent(() => {
  const frame = ref<HTMLIFrameElement>()
  const src = ref<string>()
  const isLive = ref(false)
  let stop = () => {}

  onMounted(() => {
    if (frame.value)
      stop = followPreview(frame.value, (state) => {
        if (state === 'settled') isLive.value = true
      })
    const load = () => {
      src.value = withBase('/dialog-preview')
    }
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load)
  })
  onBeforeUnmount(() => stop())

  return () =>
    h('figure', { class: 'preview' }, [
      h('div', { class: 'stage', 'data-live': isLive.value ? '' : undefined }, [
        ...(isLive.value ? [] : ['light', 'dark'].map(picture)),
        h('iframe', { ref: frame, title: 'The wallet dialog', loading: 'lazy', src: src.value }),
      ]),
      h('figcaption', 'The real dialog. Pick the Demo Wallet to sign in; nothing leaves this page.'),
    ])
})

const picture = (theme: string) =>
  h('img', {
    class: `only-${theme}`,
    src: withBase(`/pictures/home-${theme}.webp`),
    alt,
    ...homeFrame,
    loading: 'lazy',
  })
