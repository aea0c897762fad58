/** A file of a page, with the path to serve it at. */
export type PageFile = { readonly path: string; readonly contentType: string; readonly body: string }

/** The differences between the pages of this package. */
export type PageHtml = {
  readonly title: string
  /** An SVG image. */
  readonly icon: string
  /** Paths of the script and the style sheet. */
  readonly script: string
  readonly style: string
  /** Options for the script, in a data block with this ID. */
  readonly config: { readonly id: string; readonly value: unknown }
  readonly body: string
}

/** Returns the HTML document of a page, without inline scripts and styles. */
export function pageHtml({ title, icon, script, style, config, body }: PageHtml): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#141413" media="(prefers-color-scheme: dark)">
    <title>${title}</title>
    <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
    <link rel="stylesheet" href="${style}">
    ${dataBlock(config.id, config.value)}
    <script src="${script}" defer></script>
  </head>
  <body>
${body}
  </body>
</html>
`
}

function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}
