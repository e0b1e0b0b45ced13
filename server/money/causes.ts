/** The points of an invitation. Its reference is the id of who was invited. */
export const INVITE_CAUSE = 'inviteReward'
