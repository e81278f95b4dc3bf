// Shows whether the page receives live updates.
export const LiveMark = ({ isConnected }: { isConnected: boolean }) => (
  <p className="flex items-center gap-2 px-2.5 text-xs text-muted" role="status">
    <span className={`size-1.5 rounded-full ${isConnected ? 'bg-good-mark' : 'bg-warn-mark'}`} aria-hidden />
    {isConnected ? 'Updating live' : 'Connecting…'}
  </p>
);
