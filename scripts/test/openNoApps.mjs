// A setup file for Vitest in a browser: a link into an app, such as ledgerlive://, is not followed. Chromium would ask whether to
// open the app, in a window that takes every press of the tests that come later.
const inBrowser = /^(?:https?|about|blob|data|javascript):$/
const opensApp = (element) => element instanceof HTMLAnchorElement && !inBrowser.test(element.protocol)
const marked = Symbol.for('countersign.openNoApps')

if (!globalThis[marked]) {
  globalThis[marked] = true
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    // A link that is not in the document has no other way to be followed.
    if (this.isConnected || !opensApp(this)) click.call(this)
  }
  window.addEventListener('click', (event) => {
    if (event.composedPath().some(opensApp)) event.preventDefault()
  })
}
