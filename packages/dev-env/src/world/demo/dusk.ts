/** A picture for a demo account: the sun going down behind hills. */
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
