// The application's own paper and ink, so that the views look as in the application.
import '../../web/src/styles/layers.css'
import '../../web/src/styles/tokens.css'
import '../../web/src/styles/fonts.css'
import '../../web/src/styles/base.css'
import { readAddress } from './readAddress.ts'

const location = readAddress(window.location.search)
const root = document.documentElement
if (location.theme) {
  root.dataset.theme = location.theme
  root.style.colorScheme = location.theme
}

if (location.scene) {
  const { openScene } = await import('./scene/openScene.ts')
  await openScene(location.scene, location.device)
} else {
  const { openIndex } = await import('./index/openIndex.tsx')
  openIndex()
}
