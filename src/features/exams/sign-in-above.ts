import type { ComponentType, ReactNode } from 'react'

/** The sign-in as a dialog above the paper, which stays where it is. */
export type SignInAbove = ComponentType<{ isOpen: boolean; onClose: () => void; children: ReactNode }>
