/** The views of the dialog. To add one: a line here, a file in `views/`, a line in `views/index.ts`. */
export type View =
  | { readonly name: 'list' }
  | { readonly name: 'intro' }
  | { readonly name: 'connecting'; readonly walletKey: string }
  | { readonly name: 'sign-in' }
  | { readonly name: 'networks'; readonly next?: 'sign-in' }
  | { readonly name: 'profile' }

export type ViewName = View['name']
export type ViewOf<N extends ViewName> = Extract<View, { readonly name: N }>
