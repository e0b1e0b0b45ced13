import type { Plugin } from 'vite'

/** `npm run dev` shows every part of the kit at /dev/kit. A build does not contain it. */
export function devKit(): Plugin {
  return {
    name: 'tuning:dev-kit',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/dev/kit') request.url = '/src/dev/kit.html'
        next()
      })
    },
  }
}
