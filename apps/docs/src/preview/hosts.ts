import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'

type Mount = (element: HTMLElement) => () => void

/** A Vue component whose content React renders, in the browser only. */
function createHost(className: string, load: () => Promise<Mount>) {
  return defineComponent(() => {
    const element = ref<HTMLElement>()
    let unmount: (() => void) | undefined
    let isGone = false
    onMounted(async () => {
      const mount = await load()
      if (element.value && !isGone) unmount = mount(element.value)
    })
    onBeforeUnmount(() => {
      isGone = true
      unmount?.()
    })
    return () => h('div', { ref: element, class: className })
  })
}

// The condition keeps React and the kit out of the bundle that renders pages during the build.
export const ThemeEditorHost = createHost('theme-editor', async () => {
  if (import.meta.env.SSR) return renderNothing
  return (await import('../editor/mountEditor.tsx')).mountEditor
})
export const ThemePreviewHost = createHost('theme-preview', async () => {
  if (import.meta.env.SSR) return renderNothing
  return (await import('../editor/mountPreview.tsx')).mountPreview
})
export const DialogPreviewHost = createHost('dialog-preview', async () => {
  if (import.meta.env.SSR) return renderNothing
  return (await import('./mountDialog.tsx')).mountDialog
})
export const RingSampleHost = createHost('ring-sample', async () => {
  if (import.meta.env.SSR) return renderNothing
  return (await import('../samples/mountSamples.tsx')).mountRing
})
export const SealSampleHost = createHost('seal-sample', async () => {
  if (import.meta.env.SSR) return renderNothing
  return (await import('../samples/mountSamples.tsx')).mountSeal
})

function renderNothing(): () => void {
  return () => {}
}
