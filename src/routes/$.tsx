import { createFileRoute } from '@tanstack/react-router'

/** Every address that no other route has: the rooms of src/app/rooms, and what does not exist. */
export const Route = createFileRoute('/$')({
  async loader({ location, preload }) {
    const { openRoom } = await import('#src/app/rooms/open-room.ts')
    return openRoom(location, preload)
  },
  component: RoomPage,
})

function RoomPage() {
  const { Room, pattern, param } = Route.useLoaderData()
  return <Room key={pattern + param} pattern={pattern} param={param} />
}
