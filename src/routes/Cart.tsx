import { createFileRoute } from '@tanstack/react-router'
import { CartRoom } from '#src/app/rooms/cart-room.tsx'

export const Route = createFileRoute('/Cart')({
  component: CartRoom,
})
