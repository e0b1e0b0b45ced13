import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '../app/styles/base.css'
import { Kit } from './kit-page.tsx'

// /dev/kit of `npm run dev`: every part of the kit in all its states. No build of the program contains it.
const router = createRouter({
  routeTree: createRootRoute({ component: Kit }),
  history: createMemoryHistory(),
})
const container = document.getElementById('root')
if (!container) throw new Error('kit.html has no #root')
// the links of the kit lead nowhere: its router knows this page alone
createRoot(container).render(<RouterProvider router={router as never} />)
