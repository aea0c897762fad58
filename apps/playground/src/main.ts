// The product's own paper and ink, so that the views look as its visitors see them.
import '../../web/src/styles/layers.css'
import '../../web/src/styles/tokens.css'
import '../../web/src/styles/fonts.css'
import '../../web/src/styles/base.css'
import { readAddress } from './readAddress.ts'

const asked = readAddress(window.location.search)
const root = document.documentElement
if (asked.theme) {
  root.dataset.theme = asked.theme
  root.style.colorScheme = asked.theme
}

if (asked.scene) {
  const { openScene } = await import('./scene/openScene.ts')
  await openScene(asked.scene, asked.device)
} else {
  const { openIndex } = await import('./index/openIndex.tsx')
  openIndex()
}
