import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import type { router as Router } from '../app/router.tsx'

/** The whole program as one element. */
export function renderApp(router: typeof Router): ReactNode {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
