#!/bin/sh
# Prepares a data folder to be restored: restore.sh /var/backups/svc NEW_DATA_FOLDER [MOMENT]
# MOMENT is a time ("2026-09-17 10:00:00+00") or an LSN ("0/5000148"); without it everything archived is replayed.
# Start PostgreSQL on the folder afterwards. The service then asks chain and rails before it sends anything.
set -eu
backups=$1
data=$2
moment=${3:-}
wal="$backups/wal"

if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty: move it away first" >&2
  exit 1
fi
case $moment in
  '') target='' ;;
  *-*-*)
    # With its zone, because the server may have another one than this shell.
    seconds=$(date -d "$moment" +%s.%N)
    time=$(date -u -d "@$seconds" '+%Y-%m-%d %H:%M:%S.%6N+00')
    target="recovery_target_time = '$time'"
    ;;
  *[!0-9A-Fa-f/]* | */*/* | /* | */)
    echo "$moment is neither a time nor an LSN" >&2
    exit 1
    ;;
  */*) target="recovery_target_lsn = '$moment'" ;;
  *)
    echo "$moment is neither a time nor an LSN" >&2
    exit 1
    ;;
esac

lsn_number() { echo $(((0x${1%/*} << 32) + 0x${1#*/})); }

# Where the WAL of a base backup ends: in its manifest, or in the archive for one that was made without pg_basebackup.
stop_of() {
  stop=$(sed -n 's/.*"End-LSN": "\([0-9A-F/]*\)".*/\1/p' "$1/backup_manifest" 2> /dev/null | tail -n 1)
  if [ -z "$stop" ]; then
    start=$(sed -n '/^START WAL LOCATION: /p' "$1/backup_label")
    record=$(grep -lxF "$start" "$wal"/*.backup 2> /dev/null | tail -n 1)
    if [ -n "$record" ]; then stop=$(sed -n 's/^STOP WAL LOCATION: \([0-9A-F/]*\) .*/\1/p' "$record"); fi
  fi
  echo "$stop"
}

# The newest timeline is the one that is replayed. A restore began it, and left behind what came after its moment.
history=$(ls "$wal" | grep -x '[0-9A-F]\{8\}\.history' | sort | tail -n 1 || true)

# A base backup can only be rolled forward, so it must have ended before the moment.
is_usable() {
  stop=$(stop_of "$1")
  if [ -n "$history" ]; then
    timeline=$(sed -n 's/^START TIMELINE: //p' "$1/backup_label")
    if [ "$timeline" != "$((0x${history%.history}))" ]; then
      left=$(awk -v timeline="$timeline" '$1 == timeline { print $2 }' "$wal/$history")
      if [ -z "$left" ] || [ -z "$stop" ]; then return 1; fi
      if [ "$(lsn_number "$stop")" -gt "$(lsn_number "$left")" ]; then return 1; fi
    fi
  fi
  case $target in
    *_time*)
      ended=$(basename "$1" | sed 's/^\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z$/\1-\2-\3 \4:\5:\6+00/')
      [ "$(date -d "$ended" +%s)" -lt "${seconds%.*}" ]
      ;;
    *_lsn*) [ -n "$stop" ] && [ "$(lsn_number "$stop")" -le "$(lsn_number "$moment")" ] ;;
  esac
}

chosen=''
for base in "$backups"/base/*; do
  if [ -d "$base" ] && is_usable "$base"; then chosen=$base; fi
done
if [ -z "$chosen" ]; then
  echo "no base backup in $backups/base ended before the moment" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$chosen/." "$data/"
chmod 700 "$data"
# A server that was restored keeps the target of its restore there, and so do its backups: the next restore would stop at it.
settings="$data/postgresql.auto.conf"
sed -i '/^[[:space:]]*\(recovery_target[a-z_]*\|restore_command\)[[:space:]=]/Id' "$settings"
{
  echo "restore_command = 'cp \"$wal/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$target" ]; then echo "$target"; fi
} >> "$settings"
touch "$data/recovery.signal"
echo "restored from $chosen into $data"
