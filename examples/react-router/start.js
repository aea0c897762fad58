// Without PORT, react-router-serve takes another port if 3000 is in use, and the sign-in server refuses its pages.
process.env.PORT ??= '3000'
process.argv[2] = './build/server/index.js'
await import(new URL('bin.js', import.meta.resolve('@react-router/serve/package.json')).href)
