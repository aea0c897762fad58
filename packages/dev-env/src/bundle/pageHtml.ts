/** What the pages of this machine's stand-ins differ in. */
export type PageHtml = {
  readonly title: string
  /** An SVG image. */
  readonly icon: string
  /** Where its script and its style sheet are. */
  readonly script: string
  readonly style: string
  /** What the script reads, in a data block of this id. */
  readonly config: { readonly id: string; readonly value: unknown }
  readonly body: string
}

/** The HTML document of a stand-in's page: nothing in it runs inline. */
export function pageHtml({ title, icon, script, style, config, body }: PageHtml): string {
  const json = JSON.stringify(config.value).replaceAll('<', '\\u003c')
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
    <script type="application/json" id="${config.id}">${json}</script>
    <script src="${script}" defer></script>
  </head>
  <body>
${body}
  </body>
</html>
`
}
