export { svgDataUri } from './define/svgDataUri.ts'
export { carriesFlag, isImpostor, isProvider, read } from './detect.ts'
export { telegramGlobals } from './device/inAppBrowser.ts'
export { firstIcons } from './firstIcons.ts'
