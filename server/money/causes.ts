/** The points of an invitation. Its reference is the id of the invited person. */
export const INVITE_CAUSE = 'inviteReward'
