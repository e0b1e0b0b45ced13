/* Dexie and the router are one chunk (build/chunks.ts). This import evaluates both before the frame that uses them. */
export { createRouter } from '@tanstack/react-router'
