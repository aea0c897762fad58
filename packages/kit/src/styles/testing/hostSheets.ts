/** A common reset at the top of a site's style sheet, outside of any layer. */
const RESET = `
  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 }
  button, input { all: unset }
  ul, ol { list-style: none }
  img, svg { display: block; max-width: 100%; height: auto }
  a { color: inherit; text-decoration: none }
  h1, h2, h3 { font: inherit }
  p { line-height: 3; margin: 1em }
`

/** What a site may set on everything around the kit, and on the elements the kit uses. */
const LOUD = `
  html, body, div {
    text-align: right; letter-spacing: 0.3em; line-height: 3; text-transform: uppercase; word-spacing: 1em;
    font-style: italic; font-variant: small-caps; font-weight: 900; font-size: 30px; text-indent: 3em;
    text-shadow: 0 0 2px red; white-space: pre; word-break: break-all; color: magenta;
  }
  button, input, h2 {
    text-align: right; letter-spacing: 0.3em; text-transform: uppercase; word-spacing: 1em; text-indent: 3em;
    text-shadow: 0 0 2px red;
  }
`
/** What sites and style guides set on everything, or on elements by their name. */
const UNIVERSAL =
  '* { color: #777; line-height: 2.4; font-size: 19px; letter-spacing: 0.1em; text-align: right }'
const NAMES = `
  main div, body div, div, span, bdi, p, a, label, section, header, footer, strong, small, kbd, time {
    color: #777; font-size: 19px; line-height: 2.4; margin: 4px; padding: 4px; display: block; max-width: 60ch;
  }
  span { white-space: nowrap; vertical-align: 4px; border: 1px solid }
`
const LISTS = `
  ul, ol { list-style: square inside; margin: 0 0 0 2em; padding-left: 2em; display: block }
  li { margin-bottom: 1.2em; line-height: 2; color: #555 }
  h1, h2, h3, h4, h5 { font-family: monospace; margin: 2em 0 1em; color: crimson; border-bottom: 1px solid; text-transform: uppercase }
  p + p { margin-top: 3em }
`
const FORMS = `
  button, input, select, fieldset, legend {
    background: salmon; color: white; border: 3px solid; border-radius: 0; padding: 2em; margin: 1em; width: 100%;
    font: bold 20px monospace; box-shadow: 0 0 8px; min-height: 4em;
  }
  button:hover, input:focus { background: gold }
  dialog { width: 300px; padding: 4em; border: 4px solid; background: pink }
`

const PICTURES = `
  svg {
    stroke: currentColor; fill: currentColor; width: 12px; max-width: 24px; max-height: 24px; filter: invert(1);
    opacity: 0.3; transform: rotate(9deg); background: gold; padding: 3px; stroke-width: 4;
  }
  path, circle, svg text { fill: none; stroke: red; stroke-width: 9; opacity: 0.4; filter: blur(2px) }
  svg * { fill: pink; stroke-dasharray: 2 }
  img {
    width: 10px; max-width: 10px; max-height: 12px; filter: grayscale(1); opacity: 0.2; transform: scale(0.5);
    border: 2px solid; padding: 2px; object-fit: none; mix-blend-mode: multiply;
  }
`

const LAYOUT = `
  div, span, bdi, p, a, section, ul, li, h2, h3, dl, dt, dd, button, input {
    appearance: none; position: sticky; inset: 3px; z-index: 5; float: left; display: inline-grid; flex: 3 0 9px;
    flex-flow: column wrap; order: 2; place-content: end; place-items: end; place-self: end; gap: 9px; grid-area: 2 / 2;
    box-sizing: border-box; inline-size: 50px; block-size: 50px; min-inline-size: 60px; min-block-size: 60px;
    max-inline-size: 70px; max-block-size: 70px; aspect-ratio: 3; overflow: scroll;
  }
`
const EFFECTS = `
  div, span, bdi, p, a, section, ul, li, h2, h3, dl, dt, dd, button, input {
    border-radius: 9px; background: gold; opacity: 0.5; visibility: hidden; box-shadow: 0 0 9px; filter: blur(1px);
    mix-blend-mode: multiply; outline: 2px solid; outline-offset: 3px; transform: rotate(3deg);
    translate: 3px; rotate: 3deg; scale: 0.9; transition: all 1s; animation: spin 1s; pointer-events: none;
    text-decoration: underline; text-overflow: ellipsis; vertical-align: 4px;
  }
  span, bdi, p, a, section, ul, li, h2, h3, dl, dt, dd, button, input {
    cursor: crosshair; text-wrap: balance; hyphens: auto; overflow-wrap: anywhere;
  }
`

/** Style sheets of a host's page, outside of any layer. */
export const hostSheets = {
  reset: RESET,
  typography: LOUD,
  'style of everything': UNIVERSAL,
  'style of texts': NAMES,
  'style of lists and headings': LISTS,
  'style of forms': FORMS,
  'style of layout': LAYOUT,
  'style of effects': EFFECTS,
  'style of pictures': PICTURES,
  'layer with a style of pictures': '@layer host { svg, img { max-width: 24px; filter: invert(1) } }',
} as const
