// These functions run in Firefox's own window, with the browser's privileges.

type Tab = object
type BrowserWindow = { readonly gBrowser: object; close(): void }

declare const gBrowser: {
  selectedTab: Tab
  readonly tabs: Iterable<Tab>
  addTrustedTab(url: string, options: { readonly userContextId: number }): Tab
  removeTab(tab: Tab, options: { readonly animate: boolean }): void
}
declare const Services: {
  readonly prefs: {
    setBoolPref(name: string, value: boolean): void
    setIntPref(name: string, value: number): void
    setStringPref(name: string, value: string): void
  }
  readonly wm: { getEnumerator(type: string): Iterable<BrowserWindow> }
}

/** Sets preferences, and leaves one empty tab open, in a container. */
export function openTab(
  container: number,
  preferences: Readonly<Record<string, boolean | number | string>>,
): void {
  for (const [name, value] of Object.entries(preferences))
    if (typeof value === 'boolean') Services.prefs.setBoolPref(name, value)
    else if (typeof value === 'string') Services.prefs.setStringPref(name, value)
    else Services.prefs.setIntPref(name, value)
  const fresh = gBrowser.addTrustedTab('about:blank', { userContextId: container })
  gBrowser.selectedTab = fresh
  for (const tab of [...gBrowser.tabs]) if (tab !== fresh) gBrowser.removeTab(tab, { animate: false })
  for (const other of [...Services.wm.getEnumerator('navigator:browser')])
    if (other.gBrowser !== gBrowser) other.close()
}
