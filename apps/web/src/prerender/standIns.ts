/** What the page's modules read of a browser when they load or render: enough for Node.js. */
Object.assign(globalThis, {
  window: globalThis,
  location: new URL('http://localhost/'),
  history: { state: null },
  addEventListener() {},
  document: { documentElement: {} },
})
