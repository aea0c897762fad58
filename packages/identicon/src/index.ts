export { drawIdenticon, type IdenticonDrawing, type IdenticonPath } from './drawIdenticon.ts'
