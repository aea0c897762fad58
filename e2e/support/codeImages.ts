import encodeQR from 'qr'

/** A code as a picture file (GIF), as a screenshot of it would be. */
export function codePicture(text: string): Buffer {
  return Buffer.from(encodeQR(text, 'gif', { border: 4, scale: 6 }))
}

/** A film (YUV4MPEG2) of a camera that looks at a code, for Chromium's fake camera. */
export function codeFilm(text: string, { width = 640, height = 480 } = {}): Buffer {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const scale = Math.floor(height / modules.length)
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.length * scale) / 2)) as [
    number,
    number,
  ]
  const luma = Buffer.alloc(width * height, 235)
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < scale; line++) {
        const start = (top + y * scale + line) * width + left + x * scale
        luma.fill(16, start, start + scale)
      }
    })
  })
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([header, frame, frame])
}
