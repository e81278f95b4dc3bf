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
chosen=''
for base in "$backups"/base/*; do
  [ -d "$base" ] || continue
  case $moment in
    *-*-*)
      # A base backup can only be rolled forward: take the newest that was begun before the moment.
      taken=$(basename "$base" | sed 's/^\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z$/\1-\2-\3 \4:\5:\6+00/')
      if [ "$(date -d "$taken" +%s)" -lt "$(date -d "$moment" +%s)" ]; then chosen=$base; fi
      ;;
    *) chosen=$base ;;
  esac
done
if [ -z "$chosen" ]; then
  echo "no base backup in $backups/base from before the moment" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$chosen/." "$data/"
chmod 700 "$data"
{
  echo "restore_command = 'cp \"$wal/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  case $moment in
    '') ;;
    *-*-*) echo "recovery_target_time = '$moment'" ;;
    *) echo "recovery_target_lsn = '$moment'" ;;
  esac
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "restored from $chosen into $data"
