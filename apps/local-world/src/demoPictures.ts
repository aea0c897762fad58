/** An avatar of a demo account: a sunset behind hills. */
export const duskPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#261e54"/><stop offset=".25" stop-color="#7a3e82"/><stop offset=".47" stop-color="#ec7868"/><stop offset=".7" stop-color="#ffcd8c"/></linearGradient>
<radialGradient id="glow" cx="99" cy="74" r="66" gradientUnits="userSpaceOnUse"><stop stop-color="#fff3d6" stop-opacity=".7"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>
</defs>
<path fill="url(#sky)" d="M0 0h160v160H0z"/>
<path fill="url(#glow)" d="M0 0h160v160H0z"/>
<circle cx="99" cy="74" r="21" fill="#fff3d6"/>
<path fill="#964870" d="M0 160V102L16 104 32 102 48 101 64 102 80 101 88 99 96 95 112 88 120 86 128 86 144 89 160 93v67z"/>
<path fill="#5c3064" d="M0 160v-39l8-3 8-4 8-5 8-4 8-3 8-1 8 1 16 4 8 1 16-1 8 0 8 2 16 9 16 9 16 7v35z"/>
<path fill="#2c1e48" d="M0 160v-33l16 1 16-2 8 0 8 1 8 2 8 3 8 4 8 4 8 2 8 1 8-1 8-2 16-3 16-1h16v23z"/>
</svg>`

/** An avatar of a demo account: a lighthouse at night. */
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

/** An avatar of a demo account: a pear. */
export const orchardPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">
<path fill="#f6d9a8" d="M0 0h160v160H0z"/>
<path fill="#e8a15c" d="M160 40v120H40z"/>
<path fill="#3d6b4f" d="M80 34c2-12 12-20 26-18-1 13-11 20-26 18z"/>
<path fill="none" stroke="#5b3a24" stroke-linecap="round" stroke-width="5" d="M80 48c0-10-2-16-8-22"/>
<path fill="#a9b83f" d="M80 42c-14 0-18 12-20 26-2 15-20 22-20 44 0 20 18 30 40 30s40-10 40-30c0-22-18-29-20-44-2-14-6-26-20-26z"/>
<path fill="#c9d465" d="M72 54c-5 3-7 11-8 20-2 14-16 21-16 36 0 8 4 14 10 18-4-24 18-34 20-58 0-8 0-19-6-16z"/>
</svg>`
