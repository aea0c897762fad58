/** A picture for a demo account: a lighthouse at night. */
export const harbourPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1e3f"/><stop offset="1" stop-color="#2f6f8f"/></linearGradient>
<linearGradient id="beam"><stop stop-color="#ffe9a8" stop-opacity=".85"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></linearGradient>
</defs>
<path fill="url(#sky)" d="M0 0h160v160H0z"/>
<g fill="#fff"><circle cx="28" cy="26" r="1.6"/><circle cx="58" cy="16" r="1"/><circle cx="128" cy="22" r="1.4"/><circle cx="140" cy="92" r="1"/><circle cx="22" cy="78" r="1.1"/></g>
<path fill="url(#beam)" d="M84 50 160 18v64z"/>
<path fill="#f4efe6" d="m68 62-8 68h40l-8-68z"/>
<path fill="#d8553f" d="m66.600 74-2.200 18h31.200l-2.200-18zm-4.300 36-2.300 20h40l-2.300-20z"/>
<path fill="#20304a" d="M64 58h32v5H64zm6-18h20v18H70z"/>
<path fill="#ffe9a8" d="M74 44h12v14H74z"/>
<path fill="#d8553f" d="m66 41 14-13 14 13z"/>
<path fill="#123a52" d="M0 128c26-8 52-4 80 0s54 6 80-2v34H0z"/>
<path fill="none" stroke="#7fc4d6" stroke-linecap="round" stroke-width="2.500" d="M18 143c10-4 18-4 28 0m22 6c10-4 18-4 28 0m16-8c10-4 18-4 28 0"/>
</svg>`
