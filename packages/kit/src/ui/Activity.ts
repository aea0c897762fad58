import * as React from 'react'

type ActivityProps = { readonly mode: 'visible' | 'hidden'; readonly children: React.ReactNode }

// Computed, so that bundlers do not report a missing export of React 18.
const name = ['Acti', 'vity'].join('') as 'Activity'

/** React 19.2's `Activity`, which renders hidden content in advance. Earlier versions render it once it is visible. */
export const Activity: React.ComponentType<ActivityProps> =
  (React as Partial<typeof React>)[name] ??
  (({ mode, children }) => React.createElement(React.Fragment, null, mode === 'visible' && children))
